import { TextField } from "./field.tsx";

type EmailFieldProps = Omit<
  React.ComponentProps<typeof TextField>,
  "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "maxLength" | "label" | "name"
> & {
  label?: string;
  name?: string;
  /** `username` where it is the name one signs in with. */
  autoComplete: "username" | "email";
};

/** An e-mail address; the form decides which ones it takes. */
export function EmailField({
  label = "Adres e-mail",
  name = "email",
  required = true,
  ...input
}: EmailFieldProps) {
  return (
    <TextField
      {...input}
      label={label}
      name={name}
      required={required}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
