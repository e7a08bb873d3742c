/** The company's mark, or its first letters where there is none. The name is beside it. */
export function CompanyLogo({
  url,
  companyName,
  size = 64,
}: {
  url: string | null;
  companyName: string;
  /** Width and height in pixels. */
  size?: number;
}) {
  const frame = "shrink-0 rounded-lg border border-line bg-surface";
  if (url) {
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`${frame} object-contain`}
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center bg-stone! font-semibold text-accent-dark`}
      style={{ width: size, height: size }}
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
