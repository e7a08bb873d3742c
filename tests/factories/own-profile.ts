/** As the server answers the profile of a firm that has filled it in. */
export const ownProfile = {
  company_name: "Glazura Nowak",
  description: "Układamy płytki.",
  email: "nowak@example.pl",
  phone: "600700800",
  website: null,
  city: "Kraków",
  city_id: 3_094_802,
  subcategory_ids: [13],
  services: [1, 2],
  style_ids: [],
  work_area: null,
  work_cities: [],
  version: 4,
  calendar: {
    availability: Array.from({ length: 12 }, () => "not_set" as const),
    from: "2026-11",
    updatedAt: "2026-11-01T10:00:00.000Z",
    confirmed_at: "2026-11-01T10:00:00.000Z",
    stale: false,
  },
};
