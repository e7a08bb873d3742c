const bar = "rounded-full bg-stone";

/** The outline of a company card while the company is on its way. */
export function CompanySkeleton() {
  return (
    <div
      aria-hidden="true"
      className="@container h-full animate-pulse overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <div className="aspect-4/3 bg-stone @min-[36rem]:aspect-4/1" />
      <div className="p-4 sm:p-5">
        <div className="flex items-center gap-3">
          <div className="size-14 rounded-lg bg-stone" />
          <div className="grow space-y-2.5">
            <div className={`h-5 w-56 max-w-full ${bar}`} />
            <div className={`h-4 w-40 max-w-full ${bar}`} />
          </div>
        </div>
        <div className={`mt-5 h-4 max-w-measure ${bar}`} />
        <div className={`mt-2.5 h-4 w-2/3 max-w-md ${bar}`} />
        <div className="mt-5 flex gap-2">
          <div className={`h-11 w-28 ${bar}`} />
          <div className={`h-11 w-28 ${bar}`} />
        </div>
      </div>
    </div>
  );
}
