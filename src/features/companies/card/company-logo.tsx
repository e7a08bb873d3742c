const frame = "size-14 shrink-0 rounded-lg border border-line bg-surface";

/** The company's mark, or its first letters where there is none. The name is beside it. */
export function CompanyLogo({ url, companyName }: { url: string | null; companyName: string }) {
  if (url) {
    return (
      <img
        src={url}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className={`${frame} object-contain`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center bg-stone! font-semibold text-accent-dark`}
    >
      {initials(companyName)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0]!.toLocaleUpperCase("pl-PL"))
    .join("");
}
