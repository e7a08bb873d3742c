/** What a plan allows; the shape of `plan.features`. */
export type PlanFeatures = {
  /** Contact data the company may edit. */
  contact_methods: ("email" | "phone" | "website")[];
  /** Media of one project. */
  media_limits: { photos: number; videos: number };
  /** Whether clients see the company's free months. */
  availability: boolean;
  /** Selling points shown on the plan's card. */
  highlights: string[];
};

type Plan = {
  tier: 0 | 1 | 2 | 3 | 4;
  name: string;
  priceGrosze: number;
  description: string;
  features: PlanFeatures;
};

/** The plans; prices of paid plans are announced, not charged yet. */
export const plans: readonly Plan[] = [
  {
    tier: 0,
    name: "Podstawowy",
    priceGrosze: 0,
    description: "Wizytówka firmy z opisem i realizacjami.",
    features: {
      contact_methods: ["email"],
      media_limits: { photos: 5, videos: 0 },
      availability: false,
      highlights: ["Publiczny profil firmy", "Do 5 zdjęć w realizacji", "Zapytania e-mailem"],
    },
  },
  {
    tier: 1,
    name: "Srebrny",
    priceGrosze: 4900,
    description: "Dla firm, które chcą być pod telefonem.",
    features: {
      contact_methods: ["email", "phone"],
      media_limits: { photos: 8, videos: 1 },
      availability: false,
      highlights: [
        "Wszystko z planu Podstawowego",
        "Telefon na profilu",
        "Do 8 zdjęć i 1 filmu w realizacji",
      ],
    },
  },
  {
    tier: 2,
    name: "BETA",
    priceGrosze: 0,
    description: "Plan dla firm, które dołączają w czasie wersji beta.",
    features: {
      contact_methods: ["email", "phone"],
      media_limits: { photos: 10, videos: 1 },
      availability: false,
      highlights: [
        "Telefon na profilu",
        "Do 10 zdjęć i 1 filmu w realizacji",
        "Bez opłat w wersji beta",
      ],
    },
  },
  {
    tier: 3,
    name: "Złoty",
    priceGrosze: 9900,
    description: "Pełny profil i kalendarz wolnych terminów.",
    features: {
      contact_methods: ["email", "phone", "website"],
      media_limits: { photos: 15, videos: 2 },
      availability: true,
      highlights: [
        "Strona internetowa na profilu",
        "Kalendarz wolnych terminów",
        "Do 15 zdjęć i 2 filmów w realizacji",
      ],
    },
  },
  {
    tier: 4,
    name: "Platynowy",
    priceGrosze: 19_900,
    description: "Profil prowadzony razem z opiekunem konta.",
    features: {
      contact_methods: ["email", "phone"],
      media_limits: { photos: 30, videos: 5 },
      availability: true,
      highlights: [
        "Opiekun konta",
        "Kalendarz wolnych terminów",
        "Do 30 zdjęć i 5 filmów w realizacji",
      ],
    },
  },
];
