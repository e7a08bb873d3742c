/** The addresses of the search differ in their path alone: the page is `search.page.tsx`. */
export default function SearchAddress() {
  return null;
}
