import type { ReactNode } from "react";
import { Container } from "./container.tsx";
import { PageHeading, type PageHeadingProps } from "./page-heading.tsx";

/** A page that is a heading and what follows it. */
export function PlainPage({
  children,
  ...heading
}: Omit<PageHeadingProps, "className"> & { children?: ReactNode }) {
  return (
    <Container className="py-10 lg:py-16">
      <PageHeading {...heading} />
      {children && <div className="mt-8 lg:mt-10">{children}</div>}
    </Container>
  );
}
