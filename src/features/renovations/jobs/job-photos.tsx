import type { Job } from "../contract.ts";
import { jobsText as text } from "./text.ts";

/** How it looks now, where the homeowner shows it; each opens the whole photo. */
export function JobPhotos({ photos }: Pick<Job, "photos">) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={text.photos} className="flex flex-wrap gap-2">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            title={text.openPhoto}
            className="block overflow-hidden rounded-lg border border-line bg-stone"
          >
            <img
              src={`${url}?size=small`}
              alt={text.photo(index + 1)}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
              className="size-24 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
