import { type ReactNode, useId, useState } from "react";
import type { FieldErrors } from "../../../platform/form/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, EmailField, TextField } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { CityCombobox } from "../../catalogue/city-combobox.tsx";
import { GoogleButton } from "../google/google-button.tsx";
import { TermsLinks } from "../google/terms-links.tsx";
import { PasswordField } from "../password-field/password-field.tsx";
import type { AccountKind } from "../redirect-path.ts";
import { AccountKindTabs } from "./account-kind-tabs.tsx";
import type { Values } from "./form-bodies.ts";
import { Hint } from "./hint.tsx";
import { NameFields } from "./name-fields.tsx";
import { SpecializationChoice } from "./specialization-choice.tsx";
import { signUpText, uiText } from "./ui-text.ts";
import { type AccountFormInput, useAccountForm } from "./use-account-form.ts";

type SignUpFormProps = Omit<AccountFormInput, "form"> & {
  kind?: AccountKind;
  back?: string | undefined;
  /** What only homeowners can do, and this one wants. */
  purpose?: string | undefined;
  google: boolean;
  children?: ReactNode;
};

/** In this page's life: a window that is opened again begins as it was left. Never set on the server. */
let lastChosen: AccountKind | undefined;

/** One form for both kinds of account, so that nothing typed is lost between them. */
export function SignUpForm(props: SignUpFormProps) {
  const { kind: given, back, purpose, google, children, ...input } = props;
  const panelId = useId();
  const [kind, setKind] = useState(given ?? lastChosen ?? "osobiste");
  const choose = (chosen: AccountKind) => {
    lastChosen = chosen;
    setKind(chosen);
  };
  const corporate = kind === "firma";
  const form = corporate ? "signUpCorporate" : "signUpPrivate";
  const { formProps, errors, problem, pending, typed } = useAccountForm({ ...input, form });
  // Repeating a try whose response was lost must not open a second account.
  const [id] = useState(() => typed.id ?? "");
  return (
    <div className="grid gap-5">
      <AccountKindTabs kind={kind} onChoose={choose} back={back} panelId={panelId} />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${kind}`}
        className="grid gap-5"
      >
        <p className="text-ink-muted">
          {corporate ? signUpText.corporateLead : signUpText.privateLead}
        </p>
        {corporate && purpose && <Hint>{signUpText.needsPrivate(purpose)}</Hint>}
        <form {...formProps} action="/zaloguj?tryb=rejestracja" className="grid gap-5">
          <input type="hidden" name="konto" value={kind} />
          {back && <input type="hidden" name="redirect" value={back} />}
          <AccountIdField given={id} />
          <FormError problem={problem} />
          {corporate && <CompanyFields errors={errors} typed={typed} />}
          <PersonFields errors={errors} typed={typed} />
          <Button type="submit" pending={pending}>
            {signUpText.submit}
          </Button>
        </form>
        {!corporate && <GoogleButton enabled={google} back={back} terms />}
      </div>
      {children}
    </div>
  );
}

/** The browser makes the account's id; without JavaScript the page's action does. */
function AccountIdField({ given }: { given: string }) {
  return (
    <input
      type="hidden"
      name="id"
      defaultValue={given}
      ref={(input) => {
        if (input && !input.value) input.value = crypto.randomUUID();
      }}
    />
  );
}

type Part = { errors: FieldErrors; typed: Values };

function CompanyFields({ errors, typed }: Part) {
  return (
    <>
      <TextField
        label={uiText.companyName}
        name="companyName"
        autoComplete="organization"
        required
        defaultValue={typed.companyName}
        error={errors.companyName}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <SpecializationChoice chosen={typed.specialization} error={errors.specialization} />
        <CityCombobox
          name="city"
          required
          defaultValue={typed.city ? { geonameId: 0, name: typed.city } : null}
          error={errors.city}
        />
      </div>
    </>
  );
}

function PersonFields({ errors, typed }: Part) {
  return (
    <>
      <NameFields values={typed} errors={errors} />
      <EmailField autoComplete="username" defaultValue={typed.email} error={errors.email} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={uiText.passwordHint}
        error={errors.password}
      />
      <Checkbox
        name="terms"
        required
        error={errors.terms}
        defaultChecked={Boolean(typed.terms)}
        label={
          <>
            Akceptuję <TermsLinks knows="i znam" />
          </>
        }
      />
    </>
  );
}
