import { Icon } from "../../../ui/icon.tsx";
import { useKeptVersion } from "./use-kept-version.ts";

/**
 * Says that the page is an older one: it came from what the browser kept, or the connection was
 * lost since it was loaded. Goes with the first data that the server sends again.
 */
export function KeptVersionNote({ data }: { data: unknown }) {
  const note = useKeptVersion(data);
  // The live region is there before its words, so that they are read.
  return (
    <div role="status">
      {note && (
        <p className="mb-5 flex items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 font-medium">
          <Icon name="alert" size={22} className="mt-0.5 shrink-0" />
          {note}
        </p>
      )}
    </div>
  );
}
