const nameKey = "szkic-karta";

let taken: Promise<string> | undefined;

/**
 * What the editors of this tab call themselves. A reload is the same editor going on; another tab is another one, also
 * a copy of this one, which begins with a copy of its storage.
 */
export const nameOfTab = (): Promise<string> => (taken ??= takeName());

async function takeName(): Promise<string> {
  const kept = readKept();
  if (kept && (await hold(kept))) return kept;
  const name = crypto.randomUUID();
  await hold(name);
  keep(name);
  return name;
}

/** Until the page is left. @returns false while another tab holds it. */
async function hold(name: string): Promise<boolean> {
  if (!navigator.locks) return true;
  return new Promise((done) => {
    const whileShown = (lock: Lock | null) => {
      done(lock !== null);
      return lock ? left(name) : undefined;
    };
    const lock = `${nameKey} ${name}`;
    navigator.locks.request(lock, { ifAvailable: true }, whileShown).catch(() => done(true));
  });
}

/** A page that is held may not be kept for the way back; one that comes back holds its name again. */
function left(name: string): Promise<void> {
  return new Promise((leave) => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void hold(name);
    };
    const hide = () => {
      addEventListener("pageshow", again, { once: true });
      leave();
    };
    addEventListener("pagehide", hide, { once: true });
  });
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(nameKey);
  } catch {
    return null;
  }
}

function keep(name: string) {
  try {
    sessionStorage.setItem(nameKey, name);
  } catch {
    // Storage that is forbidden: the name lasts as long as the page.
  }
}
