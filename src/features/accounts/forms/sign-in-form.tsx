import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, EmailField } from "../../../ui/form/field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { GoogleButton } from "../google/google-button.tsx";
import { PasswordField } from "../password-field/password-field.tsx";
import { readValues } from "./form-bodies.ts";
import { signInText } from "./ui-text.ts";
import { type AccountFormInput, useAccountForm } from "./use-account-form.ts";
import { useFirstField } from "./use-first-field.ts";

type SignInFormProps = Omit<AccountFormInput, "form"> & {
  /** A path of this site to go to afterwards. */
  back?: string | undefined;
  email?: string;
  google: boolean;
  /** Focuses the first empty field: for windows, not for pages. */
  focuses?: boolean;
  onForgot: (typedEmail: string) => void;
  /** Under the form: the way to registration. */
  children?: ReactNode;
};

export function SignInForm({
  back,
  email = "",
  google,
  focuses = false,
  onForgot,
  children,
  ...input
}: SignInFormProps) {
  const { formProps, errors, problem, pending, typed } = useAccountForm({
    ...input,
    form: "signIn",
  });
  const first = useFirstField(focuses);
  return (
    <div className="grid grid-cols-1 gap-5">
      <form {...formProps} action="/zaloguj" className="grid grid-cols-1 gap-5">
        {back && <input type="hidden" name="redirect" value={back} />}
        <FormError problem={problem} />
        <EmailField
          autoComplete="username"
          defaultValue={typed.email ?? email}
          error={errors.email}
          ref={email ? undefined : first}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          error={errors.password}
          ref={email ? first : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox label={signInText.remember} name="remember" />
          <Link
            to="/zapomniane-haslo"
            onClick={(event) => {
              event.preventDefault();
              const form = event.currentTarget.closest("form")!;
              onForgot(readValues(new FormData(form)).email ?? "");
            }}
            className="tap py-1 text-[0.9375rem] font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {signInText.forgot}
          </Link>
        </div>
        <Button type="submit" pending={pending}>
          {signInText.submit}
        </Button>
      </form>
      <GoogleButton enabled={google} back={back} />
      {children}
    </div>
  );
}
