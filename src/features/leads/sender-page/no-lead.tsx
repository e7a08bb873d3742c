import { ButtonLink } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { leadText as text } from "./text.ts";

/** In place of a lead that is not there, or is somebody else's. */
export function NoLead() {
  return (
    <Container className="py-10 lg:py-14">
      <EmptyState
        level={1}
        icon="mail"
        title={text.gone}
        text={text.goneText}
        action={<ButtonLink to="/szukaj">{text.similar}</ButtonLink>}
      />
    </Container>
  );
}
