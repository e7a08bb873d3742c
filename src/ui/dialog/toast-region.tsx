import { useRef } from "react";
import { Icon, type IconName } from "../icon.tsx";
import { useStore } from "../state/store.ts";
import { closeToast, shownToast, type ShownToast, type Toast } from "./toast.ts";

const looks: Record<Toast["type"], { icon: IconName; tone: string; bar: string }> = {
  success: { icon: "check", tone: "bg-success-soft text-success", bar: "bg-success" },
  error: { icon: "alert", tone: "bg-danger-soft text-danger", bar: "bg-danger" },
  info: { icon: "info", tone: "bg-accent-soft text-accent-dark", bar: "bg-accent" },
};

/** Mounted once in the root; shows what `showToast` was given. */
export function ToastRegion() {
  const toast = useStore(shownToast);
  // The live regions are there before their words, so that the words are read.
  return (
    <div
      data-toasts=""
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid justify-items-center lg:inset-x-auto lg:bottom-6 lg:left-6"
    >
      <output className="block w-full max-w-sm">
        {toast && toast.type !== "error" && <ToastCard key={toast.id} toast={toast} />}
      </output>
      <div role="alert" className={toast?.type === "error" ? "w-full max-w-sm" : "hidden"}>
        {toast?.type === "error" && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const before = useRef<HTMLElement | null>(null);
  const look = looks[toast.type];
  return (
    <div className="group pointer-events-auto animate-rise overflow-hidden rounded-xl border border-line bg-surface shadow-float">
      <div className="flex gap-3 p-4">
        <span className={`grid size-10 shrink-0 place-items-center rounded-full ${look.tone}`}>
          <Icon name={look.icon} size={22} />
        </span>
        <div className="min-w-0 grow self-center">
          <p className="text-sm text-ink-muted">Powiadomienie</p>
          <p className="font-medium">{toast.message}</p>
        </div>
        <button
          type="button"
          onFocus={({ relatedTarget }) => (before.current = relatedTarget as HTMLElement | null)}
          onClick={() => {
            // Whoever came here by the keyboard goes on from where they were.
            before.current?.focus();
            closeToast();
          }}
          className="-my-1 min-h-11 shrink-0 self-center rounded-full px-3 text-[0.9375rem] font-medium underline decoration-1 underline-offset-4 hover:text-accent"
        >
          Zamknij
        </button>
      </div>
      <div
        data-timer=""
        onAnimationEnd={closeToast}
        className={`h-1 origin-left animate-toast group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] ${look.bar}`}
      />
    </div>
  );
}
