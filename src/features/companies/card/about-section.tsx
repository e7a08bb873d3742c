import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPhone } from "../../../platform/polish/format-phone.ts";
import { Chip, ChipList } from "../../../ui/chip.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import type { Company } from "../contract.ts";
import { websiteLink } from "../website.ts";
import { phoneHref } from "./phone-href.ts";

/** „O nas”: how to reach the company and what it does. */
export function AboutSection({ company }: { company: Company }) {
  const { styles, subcategories, services, city, voivodeship, work_area: area } = company;
  const named = subcategories.map(({ id, name }) => (
    <OthersLink key={id} company={company} tradeId={id}>
      <Chip>{name}</Chip>
    </OthersLink>
  ));
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
      <Contacts company={company} />
      <div className="flex flex-col gap-8">
        {subcategories.length > 0 && (
          <Block title="Kategorie usług">
            <ChipList label="Kategorie usług" items={named} visible={named.length} />
          </Block>
        )}
        {services.length > 0 && <Chips title="Usługi" words={services.map(({ name }) => name)} />}
        {company.specialization === "Architekt" && styles.length > 0 && (
          <Chips title="Style" words={styles.map(({ label }) => label)} all />
        )}
        {city && (
          <Block title="Miasto">
            <p>
              <OthersLink company={company}>{city}</OthersLink>
              {voivodeship && <span className="text-ink-muted">, woj. {voivodeship}</span>}
            </p>
            {area && <p className="mt-1">{area}</p>}
          </Block>
        )}
      </div>
    </div>
  );
}

/** To who else does this trade in the city, or to everybody there. */
function OthersLink(props: { company: Company; tradeId?: number; children: ReactNode }) {
  const { company, tradeId, children } = props;
  if (!company.city_key) return children;
  const query = new URLSearchParams({ miasto: company.city_key });
  if (tradeId) query.set("subcategories", String(tradeId));
  return (
    <Link
      to={`/${tradeId ? company.main_category : "szukaj"}?${query}`}
      className="tap rounded-full underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent *:hover:border-ink"
    >
      {children}
    </Link>
  );
}

function Contacts({ company }: { company: Company }) {
  const website = websiteLink(company.website);
  return (
    <Block title="Kontakt">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {website && (
          <ContactLink
            icon="globe"
            name="Strona"
            href={website.href}
            rel="nofollow noopener noreferrer"
            target="_blank"
          >
            {website.label}
            <span className="sr-only"> (otwiera się w nowej karcie)</span>
          </ContactLink>
        )}
        {company.phone && (
          <ContactLink icon="phone" name="Telefon" href={phoneHref(company.phone)}>
            {formatPhone(company.phone)}
          </ContactLink>
        )}
        <ContactLink icon="mail" name="E-mail" href={`mailto:${company.email}`}>
          {company.email}
        </ContactLink>
      </ul>
    </Block>
  );
}

function ContactLink({
  icon,
  name,
  children,
  ...link
}: {
  icon: IconName;
  name: string;
  href: string;
  rel?: string;
  target?: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-4 px-5 py-3">
      <Icon name={icon} size={22} className="text-accent" />
      <div className="min-w-0">
        <p className="text-sm text-ink-muted">{name}</p>
        <a
          {...link}
          className="inline-flex min-h-7 pointer-coarse:min-h-11 items-center font-medium break-all underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent"
        >
          <span>{children}</span>
        </a>
      </div>
    </li>
  );
}

function Chips({ title, words, all }: { title: string; words: string[]; all?: boolean }) {
  return (
    <Block title={title}>
      <ChipList
        label={title}
        items={words.map((word) => (
          <Chip key={word}>{word}</Chip>
        ))}
        visible={all ? words.length : 4}
      />
    </Block>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
