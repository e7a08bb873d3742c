import { EmailField, TextField } from "../../../ui/form/field.tsx";
import { planText } from "../../plans/text.ts";
import type { StepProps } from "./editor-general.tsx";
import { editorText } from "./editor-text.ts";

/** Step 2: how clients reach the company, as far as the plan lets it tell. */
export function EditorDetails({ metadata: { rules }, editor }: StepProps) {
  const { values, errors, edit } = editor;
  return (
    <div className="grid gap-6">
      <EmailField
        label={editorText.email}
        data-target="email"
        autoComplete="email"
        disabled={!rules.canEditEmail}
        hint={rules.canEditEmail ? editorText.emailHint : editorText.emailLocked}
        value={values.email}
        onChange={(event) => edit({ email: event.target.value })}
        error={errors.email}
      />
      <TextField
        label={editorText.phone}
        name="phone"
        type="tel"
        data-target="phone"
        autoComplete="tel"
        required={rules.canEditPhone}
        disabled={!rules.canEditPhone}
        hint={rules.canEditPhone ? editorText.phoneHint : planText.phoneNeedsPlan}
        value={values.phone}
        onChange={(event) => edit({ phone: event.target.value })}
        error={errors.phone}
      />
      {rules.showsWebsite ? (
        <TextField
          label={editorText.website}
          name="website"
          inputMode="url"
          data-target="website"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!rules.canEditWebsite}
          hint={rules.isWebsiteManaged ? planText.websiteManaged : editorText.websiteHint}
          value={values.website}
          onChange={(event) => edit({ website: event.target.value })}
          error={errors.website}
        />
      ) : (
        <p className="rounded-lg bg-stone px-4 py-3 text-[0.9375rem] text-ink-muted">
          {planText.websiteNeedsPlan}
        </p>
      )}
    </div>
  );
}
