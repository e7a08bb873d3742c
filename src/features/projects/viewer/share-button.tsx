import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { Icon } from "../../../ui/icon.tsx";

/** The device's own sharing where there is one, else the link on the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <Button variant="outlined" onClick={() => void share(title, path)} className="noscript:hidden">
      <Icon name="share" size={20} />
      Udostępnij
    </Button>
  );
}

async function share(title: string, path: string) {
  const url = new URL(path, location.origin).href;
  // Not in every browser, whatever its type says.
  if (typeof navigator.share === "function") {
    const outcome = await navigator.share({ title, url }).then(
      () => "shared",
      (error: unknown) => (error as DOMException).name,
    );
    if (outcome === "shared" || outcome === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ type: "success", message: "Skopiowano link do realizacji" });
  } catch {
    const message = "Nie udało się skopiować linku. Skopiuj go z paska adresu przeglądarki.";
    showToast({ type: "error", message });
  }
}
