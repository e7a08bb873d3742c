import type { ReactNode } from "react";
import { tagline } from "../../../platform/product.ts";
import { Container } from "../../../ui/container.tsx";
import { unbroken } from "../../../ui/unbroken.tsx";

const widths = [480, 800, 1200];
const sources = (format: "avif" | "webp") =>
  widths.map((width) => `/static/site/hero-tall-${width}.${format} ${width}w`).join(", ");
const sizes = "(min-width: 1024px) 45vw, 1px";

/** A page with one purpose: what it asks for on the left, a picture of what for on the right. */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container className="grid grow grid-cols-1 gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] lg:gap-16 lg:py-12">
      <div className="mx-auto flex w-full max-w-xl flex-col justify-center lg:py-8">
        <h1 className="text-[clamp(1.875rem,1.4rem+1.9vw,3rem)] font-semibold">
          {unbroken(title)}
        </h1>
        {lead && <p className="mt-3 text-lg text-ink-muted">{unbroken(lead)}</p>}
        <div className="mt-8 grid grid-cols-1 gap-6">{children}</div>
      </div>
      <figure className="relative hidden min-h-160 overflow-hidden rounded-2xl bg-stone lg:block">
        <picture>
          <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
          <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
          <img
            src="/static/site/hero-tall-800.webp"
            alt=""
            decoding="async"
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
        <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent p-9 pt-24 text-xl font-medium text-balance text-white">
          {tagline}
        </figcaption>
      </figure>
    </Container>
  );
}
