import { TextField } from "../../../ui/form/field.tsx";
import { uiText } from "./ui-text.ts";

type Names = { firstName?: string | undefined; lastName?: string | undefined };

/** First and last name, side by side where there is room. */
export function NameFields({ values, errors }: { values: Names; errors: Names }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        label={uiText.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={values.firstName}
        error={errors.firstName}
      />
      <TextField
        label={uiText.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={values.lastName}
        error={errors.lastName}
      />
    </div>
  );
}
