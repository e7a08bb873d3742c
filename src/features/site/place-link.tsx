import { Link, type LinkProps, useLocation } from "react-router";

/**
 * To a part of the site; says so when the open page is that one, or below it. The router's own link of
 * this kind finds out more, and takes the server five times as long to draw.
 * @param to a path of the site, written out
 */
export function PlaceLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  // As the router compares them.
  const pathname = useLocation().pathname.toLowerCase();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
