import { type LinkProps, useLocation } from "react-router";
import { ButtonLink, type ButtonLinkProps } from "../../../ui/button.tsx";
import { signInPath, signUpPath } from "../redirect-path.ts";
import { type AuthModalRequest, openAuthModal } from "./auth-modal-request.ts";
import { loadAuthModals } from "./load-auth-modals.ts";

type AuthLinkProps = Omit<ButtonLinkProps, keyof Pick<LinkProps, "to">> &
  AuthModalRequest & { modal: "login" | "register" };

const preload = () => {
  // A preload that fails is made up for by the press itself.
  loadAuthModals().catch(() => undefined);
};

/** Opens a window; until the page is interactive, and without JavaScript, leads to the page. */
export function AuthLink({ modal, back, purpose, ...rest }: AuthLinkProps) {
  const { pathname } = useLocation();
  const to = modal === "login" ? signInPath(back) : signUpPath("osobiste", back);
  return (
    <ButtonLink
      {...rest}
      to={to}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        rest.onClick?.(event);
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
        // The page of the same purpose needs no window over it.
        if (opensElsewhere || pathname === "/zaloguj") return;
        event.preventDefault();
        openAuthModal(modal, { back, purpose });
      }}
    />
  );
}
