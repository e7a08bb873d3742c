const bar = "rounded-full bg-stone";

/** The outline of a company card while the company is on its way. */
export function CompanySkeleton() {
  return (
    <div
      aria-hidden="true"
      className="@container animate-pulse rounded-2xl border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center gap-4">
        <div className="size-16 rounded-lg bg-stone" />
        <div className="grow space-y-2.5">
          <div className={`h-5 w-56 max-w-full ${bar}`} />
          <div className={`h-4 w-40 max-w-full ${bar}`} />
        </div>
      </div>
      <div className={`mt-5 h-4 max-w-prose ${bar}`} />
      <div className={`mt-2.5 h-4 w-2/3 max-w-md ${bar}`} />
      <div className="mt-5 flex gap-2 overflow-hidden sm:gap-3">
        {[0, 1, 2].map((key) => (
          <div
            key={key}
            className="aspect-4/3 w-[82%] shrink-0 rounded-lg bg-stone @min-[33rem]:w-[calc((100%-1.5rem)/3)]"
          />
        ))}
      </div>
      <div className="mt-5 flex gap-2">
        <div className={`h-11 w-28 ${bar}`} />
        <div className={`h-11 w-28 ${bar}`} />
      </div>
    </div>
  );
}
