import { useRef, useState } from "react";
import * as z from "zod/mini";
import { browserFetch } from "../../../platform/api/browser-fetch.ts";
import { callApi } from "../../../platform/api/client.ts";
import { useCall } from "../../../platform/form/use-call.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/dialog/toast.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { phone as phoneSchema } from "../sending/lead-form-fields.ts";
import { leadMessages } from "../text.ts";
import type { changePhone } from "./contract.ts";
import { leadText as text } from "./text.ts";

/** Adding or changing the phone number of a lead that was sent. */
export function PhoneForm({
  leadRef,
  phone,
  isAccepted,
  reload,
}: {
  leadRef: string;
  phone: string | null;
  isAccepted: boolean;
  reload: () => Promise<void>;
}) {
  const [error, setError] = useState<string>();
  const { pending, problem, run } = useCall();
  const field = useRef<HTMLInputElement>(null);
  const kept = useFocusKept(() => field.current);
  const save = async (form: HTMLFormElement) => {
    const checked = z.safeParse(phoneSchema, new FormData(form).get("phone"));
    setError(checked.success ? undefined : leadMessages["Phone number is invalid"]);
    if (!checked.success) return form.querySelector("input")?.focus();
    const done = await run(() =>
      callApi<typeof changePhone>(browserFetch, {
        method: "put",
        path: "/leads/{id}/phone",
        params: { id: leadRef },
        body: { phone: checked.data },
      }),
    );
    if (!done) return;
    showToast({ type: "success", message: checked.data ? text.phoneSaved : text.phoneRemoved });
    await reload();
  };
  return (
    <form
      {...kept}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <TextField
        key={phone}
        ref={field}
        label={text.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={phone ?? ""}
        hint={isAccepted ? text.phoneHintAccepted : text.phoneHintPending}
        error={error}
      />
      <FormError problem={problem} />
      <Button
        type="submit"
        variant="outlined"
        size="sm"
        pending={pending}
        className="justify-self-start noscript:hidden"
      >
        {text.savePhone}
      </Button>
    </form>
  );
}
