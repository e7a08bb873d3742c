import { type ReactNode, useRef } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Container } from "../../../ui/container.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import type { Picture } from "../../media/picture.ts";
import { PictureView } from "../../media/pictures/picture-view.tsx";
import type { Lead } from "../contract.ts";
import { stateOf } from "./text.ts";

/** The page of one lead: its state first, the conversation beside what it is about. */
export function LeadFrame({
  back,
  eyebrow,
  title,
  logo,
  lead,
  sentence,
  state,
  first,
  main,
  aside,
}: {
  /** To the list it is of. */
  back?: ReactNode;
  eyebrow?: string;
  title: string;
  /** Of the company that was written to. */
  logo?: Picture | null;
  lead: Lead;
  sentence: string;
  /** Under the sentence: what can be done now. */
  state?: ReactNode;
  /** What is read before anything is done. */
  first?: ReactNode;
  main: ReactNode;
  aside: ReactNode;
}) {
  const { badge, tone } = stateOf(lead);
  const standing = useRef<HTMLParagraphElement>(null);
  const kept = useFocusKept(() => standing.current);
  return (
    <Container className="py-8 lg:py-12">
      <div className="mx-auto max-w-6xl">
        {back}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {logo && (
            <PictureView
              picture={logo}
              sizes="80px"
              ratio="1"
              alt=""
              className="size-16 shrink-0 rounded-full border border-line lg:size-20"
            />
          )}
          <PageHeading title={title} eyebrow={eyebrow} className="min-w-0 flex-1 basis-60" />
        </div>
        <div
          {...kept}
          className="mt-6 grid items-start gap-5 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6"
        >
          <div className="grid min-w-0 gap-5 lg:gap-6">
            {first}
            <Card as="section" aria-label="Stan" className="grid justify-items-start gap-4">
              <Badge tone={tone}>{badge}</Badge>
              <p
                ref={standing}
                role="status"
                tabIndex={-1}
                className="text-lg leading-snug font-medium wrap-anywhere outline-none"
              >
                {sentence}
              </p>
              {state}
            </Card>
            {main}
          </div>
          <aside className="grid min-w-0 gap-5 lg:gap-6">{aside}</aside>
        </div>
      </div>
    </Container>
  );
}
