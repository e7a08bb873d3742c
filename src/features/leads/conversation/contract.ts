import { z } from "@hono/zod-openapi";
import type { CallLimit } from "../../../platform/api/call-rules.server.ts";
import { endpoint, jsonResponses, jsonBody } from "../../../platform/api/endpoint.server.ts";
import type { ErrorDefinition } from "../../../platform/api/problem.ts";
import { trimmedText } from "../../../platform/form/one-line.ts";
import { isWritten } from "../../../platform/form/written.ts";
import { daySeconds, hourSeconds, minuteSeconds } from "../../../platform/time/durations.ts";
import { pictureSchema } from "../../media/contract.ts";
import { maxNameLength } from "../../media/picture-limits.ts";
import { leadRef, leadSchema } from "../contract.ts";
import { timelineKinds } from "../timeline.ts";
import { messageRules, photoLimits } from "./rules.ts";

export const conversationErrors = {
  notAccepted: {
    code: "LEAD_NOT_ACCEPTED",
    status: 409,
    message: "Lead not accepted yet",
    detail: "Pisać do siebie możecie, gdy firma przyjmie zapytanie.",
  },
  closed: {
    code: "CONVERSATION_CLOSED",
    status: 409,
    message: "Conversation is closed",
    detail: "Ta rozmowa jest już zamknięta.",
  },
  messageIdTaken: {
    code: "MESSAGE_ID_TAKEN",
    status: 409,
    message: "Message id already taken",
    detail: "Nie udało się wysłać wiadomości. Odśwież stronę i spróbuj ponownie.",
  },
  photoNotFound: {
    code: "LEAD_PHOTO_NOT_FOUND",
    status: 404,
    message: "Lead photo not found",
    detail: "Tego zdjęcia już nie ma. Dodaj je ponownie.",
  },
  tooManyLeadPhotos: {
    code: "LEAD_PHOTOS_FULL",
    status: 409,
    message: "Lead already has all its photos",
    detail: "Do zapytania możesz dodać najwyżej 5 zdjęć.",
  },
  tooManyPhotos: {
    code: "CONVERSATION_PHOTOS_FULL",
    status: 409,
    message: "Conversation already has all its photos",
    detail: "W tej rozmowie jest już 40 Twoich zdjęć. Więcej się nie zmieści.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const moment = z.iso.datetime();
const sides = z.enum(["company", "sender"]);

const leadPhotoSchema = z
  .object({
    id: z.uuid(),
    /** For this caller; `?size=small` gives a preview. */
    url: z.string(),
    author: sides,
    width: z.int(),
    height: z.int(),
    created_at: moment,
  })
  .openapi("LeadPhoto");
export type LeadPhoto = z.infer<typeof leadPhotoSchema>;

const leadMessageSchema = z
  .object({
    id: z.uuid(),
    author: sides,
    /** Empty for photos alone. */
    text: z.string(),
    photos: z.array(leadPhotoSchema),
    created_at: moment,
    /** When the other side had it on the screen. */
    seen_at: moment.nullable(),
  })
  .openapi("LeadMessage");
export type LeadMessage = z.infer<typeof leadMessageSchema>;

const leadPageSchema = z
  .object({
    lead: leadSchema,
    /** Which side asks. */
    side: sides,
    /** Null once the company's account was deleted. */
    company: z
      .object({
        id: z.uuid(),
        name: z.string(),
        /** Null while its page is hidden. */
        slug: z.string().nullable(),
        logo: pictureSchema.or(z.null()),
        /** For the sender once the lead is accepted. */
        email: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable(),
    /** Photos of the lead itself. */
    photos: z.array(leadPhotoSchema),
    /** The newest 500, the oldest of them first. */
    messages: z.array(leadMessageSchema),
    /** The asking side's photos that were not sent yet. */
    drafts: z.array(leadPhotoSchema),
    timeline: z.array(z.object({ kind: z.enum(timelineKinds), at: moment.nullable() })),
  })
  .openapi("LeadPage");
export type LeadPage = z.infer<typeof leadPageSchema>;

const counted = "by handler" as const;
export const conversationLimits = {
  messages: { name: "lead-message", points: 30, seconds: 10 * minuteSeconds, per: "lead", counted },
  messagesOfDay: {
    name: "lead-message-day",
    points: 300,
    seconds: daySeconds,
    per: "lead",
    counted,
  },
  photos: { name: "lead-photo", points: 60, seconds: hourSeconds, per: "lead", counted },
  /** Before the body is read. */
  photosOfIp: {
    name: "lead-photo-ip",
    points: 120,
    seconds: hourSeconds,
    per: "ip",
    counted: "when begun",
  },
} as const satisfies Record<string, CallLimit>;

const tags = ["Zapytania"];
const photoRef = leadRef.extend({ photoId: z.uuid() });

export const getLead = endpoint({
  method: "get",
  path: "/leads/{id}",
  access: "anyone",
  tags,
  summary: "Jedno zapytanie z rozmową",
  description: "Dla każdego zalogowanego poza firmą i nadawcą 404.",
  request: { params: leadRef },
  responses: jsonResponses(leadPageSchema, "Zapytanie, jak widzi je pytająca strona"),
});

export const sendMessage = endpoint({
  method: "put",
  path: "/leads/{id}/messages",
  access: "anyone",
  limits: [conversationLimits.messages, conversationLimits.messagesOfDay],
  tags,
  summary: "Wiadomość do drugiej strony",
  description:
    "Po przyjęciu zapytania przez firmę; wcześniej 409. `id` nadaje klient: ta sama wiadomość wysłana dwa razy jest jedna.",
  request: {
    params: leadRef,
    ...jsonBody(
      z
        .object({
          id: z.uuid(),
          text: z
            .string()
            .check(trimmedText())
            .max(messageRules.textMax, { error: "Message text is too long" }),
          /** Photos uploaded before and not sent yet. */
          photoIds: z
            .array(z.uuid())
            .max(photoLimits.ofMessage, { error: "Too many photos in a message" })
            .default([]),
        })
        .refine(({ text, photoIds }) => isWritten(text) || photoIds.length > 0, {
          error: "Message text is required",
          path: ["text"],
        }),
    ),
  },
  responses: jsonResponses(leadMessageSchema, "Wysłana wiadomość", 201),
});

export const markMessagesSeen = endpoint({
  method: "put",
  path: "/leads/{id}/messages/seen",
  access: "anyone",
  tags,
  summary: "Wiadomości drugiej strony są na ekranie",
  request: { params: leadRef, ...jsonBody(z.object({ last: z.uuid() })) },
  responses: jsonResponses(z.object({ seen: z.int() }), "Ile z nich widziano pierwszy raz"),
});

export const addPhoto = endpoint({
  method: "put",
  path: "/leads/{id}/photos",
  access: "anyone",
  limits: [conversationLimits.photosOfIp, conversationLimits.photos],
  tags,
  summary: "Zdjęcie do zapytania albo do wiadomości",
  description:
    "Sam plik jako `image/*`, do 5 MB. Przed decyzją firmy zdjęcie trafia do zapytania (najwyżej 5, tylko nadawca); po przyjęciu czeka na wysłanie z wiadomością (`photoIds`), niewysłane znika po dobie.",
  request: {
    params: leadRef,
    query: z.object({ name: z.string().max(maxNameLength).optional() }),
    body: {
      required: true,
      content: { "image/*": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  responses: jsonResponses(leadPhotoSchema, "Zapisane zdjęcie", 201),
});

export const getPhoto = endpoint({
  method: "get",
  path: "/leads/{id}/photos/{photoId}",
  access: "anyone",
  tags,
  summary: "Plik zdjęcia",
  request: { params: photoRef, query: z.object({ size: z.enum(["small"]).optional() }) },
  responses: {
    200: {
      description: "JPEG",
      content: { "image/jpeg": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
});

export const deletePhoto = endpoint({
  method: "delete",
  path: "/leads/{id}/photos/{photoId}",
  access: "anyone",
  tags,
  summary: "Usunięcie własnego zdjęcia, które nie zostało wysłane w wiadomości",
  description: "Zdjęcia samego zapytania można usunąć, dopóki czeka ono na odpowiedź.",
  request: { params: photoRef },
  responses: jsonResponses(z.object({ id: z.uuid() }), "Usunięte zdjęcie"),
});
