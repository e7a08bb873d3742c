import { Link } from "react-router";

const look = "font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2";

/** New tabs, so that what was typed stays. */
export function TermsLinks({ knows }: { knows: string }) {
  return (
    <>
      <Link to="/regulamin-serwisu" target="_blank" className={look}>
        regulamin
      </Link>{" "}
      {knows}{" "}
      <Link to="/polityka-prywatnosci" target="_blank" className={look}>
        politykę prywatności
      </Link>
    </>
  );
}
