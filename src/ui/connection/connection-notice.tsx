import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { useStore } from "../state/store.ts";
import { connectionLoss, isOffline, isServerReached, regainConnection } from "./connection.ts";
import { rememberShown } from "./keep-page.ts";

/** How often the server is asked while a part of the page waits for it: a browser is online before its network carries anything. */
const askMs = 3_000;

/** Mounted once in the root; says on the page that it could not be left, and offers to try again. */
export function ConnectionNotice() {
  const loss = useStore(connectionLoss);
  const location = useLocation();
  const address = location.pathname + location.search;
  useEffect(() => rememberShown(location.pathname + location.search), [location]);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isOfShown = loss?.address === address;
  // What could not be read anew still shows what was there before.
  const regain = () => (isOfShown ? void revalidate() : regainConnection());
  const regainNow = useEffectEvent(regain);
  // To another page somebody goes by the button, which stays until it is pressed. A server that has
  // too much to do is not asked again and again.
  const isAsked = loss !== null && !loss.isReached && (isOfShown || !loss.address);
  useEffect(() => {
    const listener = () => regainNow();
    const ask = async () => {
      if (!isOffline() && (await isServerReached())) regainNow();
    };
    addEventListener("online", listener);
    const timer = isAsked ? setInterval(() => void ask(), askMs) : undefined;
    return () => {
      removeEventListener("online", listener);
      clearInterval(timer);
    };
  }, [isAsked]);
  const retry = () => {
    if (loss?.address && !isOfShown) void navigate(loss.address);
    else regain();
  };
  // The live region is there before its words, so that they are read.
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 mx-auto max-w-xl lg:bottom-6"
    >
      {loss && (
        <div
          data-connection-loss=""
          className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4 shadow-float"
        >
          <Icon name="alert" size={24} className="text-danger" />
          <p className="min-w-48 flex-1 leading-snug">
            <strong className="font-semibold">
              {loss.isReached ? "Nie udało się odświeżyć strony." : "Brak połączenia z internetem."}
            </strong>{" "}
            Ta strona i to, co na niej wpisano, zostają.
          </p>
          <Button size="sm" variant="blackoutlined" onClick={retry}>
            Spróbuj ponownie
          </Button>
        </div>
      )}
    </div>
  );
}
