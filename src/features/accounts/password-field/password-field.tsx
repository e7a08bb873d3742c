import { type ComponentProps, useId, useState } from "react";
import { FieldFrame, inputClass, useControl } from "../../../ui/form/field-parts.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { passwordStrength } from "./password-strength.ts";
import { passwordText, strengthLabels } from "./password-text.ts";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "name"> & {
  name: string;
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** `new-password` also shows how strong it is. */
  autoComplete: "current-password" | "new-password";
  /** Without the strength, for a repeated one. */
  plain?: boolean;
};

/** A password that can be shown, pasted, and filled by a password manager. */
export function PasswordField({
  label = passwordText.label,
  hint,
  error,
  plain = false,
  onChange,
  onFocus,
  ...input
}: PasswordFieldProps) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const [typed, setTyped] = useState("");
  const texts = { label, hint, error, required: true };
  const judge = useJudge();
  const measured = input.autoComplete === "new-password" && !plain;
  return (
    <FieldFrame id={id} texts={texts}>
      <div className="relative">
        <input
          {...input}
          {...useControl(id, texts, measured ? `${id}-strength` : undefined)}
          type={visible ? "text" : "password"}
          required
          maxLength={600}
          spellCheck={false}
          autoCapitalize="none"
          onFocus={(event) => {
            if (measured) judge.load();
            onFocus?.(event);
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event);
          }}
          className={`${inputClass} pr-13 noscript:pr-4`}
        />
        <button
          type="button"
          aria-label={visible ? passwordText.hide : passwordText.show}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
          className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-lg text-ink-muted transition-colors duration-150 hover:text-ink noscript:hidden"
        >
          <Icon name={visible ? "eye-off" : "eye"} size={22} />
        </button>
      </div>
      {measured && <StrengthMeter id={`${id}-strength`} password={typed} judge={judge.loaded} />}
    </FieldFrame>
  );
}

type Judge = Pick<typeof import("./popular-passwords.ts"), "isPopular" | "worthOf">;

/** Where the list of popular passwords cannot be had, nothing is called very good. */
const careful: Judge = {
  isPopular: () => false,
  worthOf: (_, strength) => (strength === 4 ? 3 : strength),
};

/** The list comes with the first focus of a new password: nobody else pays for it. */
function useJudge() {
  const [loaded, setLoaded] = useState<Judge>();
  const load = () => {
    if (loaded) return;
    import("./popular-passwords.ts").then(setLoaded, () => setLoaded(careful));
  };
  return { loaded, load };
}

const colours = ["", "bg-danger", "bg-partly", "bg-free", "bg-success"];

function StrengthMeter({
  id,
  password,
  judge,
}: {
  id: string;
  password: string;
  judge: Judge | undefined;
}) {
  const strength = judge ? judge.worthOf(password, passwordStrength(password)) : 0;
  const label = judge?.isPopular(password) ? passwordText.popular : strengthLabels[strength];
  return (
    <div id={id} className={strength === 0 ? "sr-only" : "mt-2 flex items-center gap-3"}>
      <span aria-hidden="true" className="flex grow gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1.5 grow rounded-full forced-colors:border ${step <= strength ? colours[strength] : "bg-stone-dark"}`}
          />
        ))}
      </span>
      <output className="min-w-24 text-right text-sm text-ink-muted">
        {strength > 0 && (
          <>
            <span className="sr-only">Siła hasła: </span>
            {label}
          </>
        )}
      </output>
    </div>
  );
}
