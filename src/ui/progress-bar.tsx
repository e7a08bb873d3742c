/** How much of something that takes its time is done; `percent` 0 to 100. */
export function ProgressBar({
  label,
  percent,
  className = "",
}: {
  label: string;
  percent: number;
  className?: string;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`h-1.5 overflow-hidden rounded-full bg-stone-dark ${className}`}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-200"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
