export default function HomePage() {
  return <h1>Domistrz</h1>;
}
