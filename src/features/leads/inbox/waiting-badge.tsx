/** How many leads wait, beside a link that leads to them; nothing when none does. */
export function WaitingBadge({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-white tabular-nums ${className}`}
    >
      <span className="sr-only">– oczekujące zlecenia: </span>
      {count > 99 ? "99+" : count}
    </span>
  );
}
