import { type MouseEvent, useRef } from "react";
import { Link } from "react-router";
import { correctFieldsText } from "../../../platform/form/correct-fields.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { useFocusKept } from "../../../ui/form/focus-kept.ts";
import { FooterNotice, FooterNotices, ProblemNotice } from "../../../ui/form/footer-notices.tsx";
import { DraftStatus } from "../../drafts/draft-status.tsx";
import type { CompanyMetadata } from "../contract.ts";
import { lacksOnlyPhone } from "./check-draft.ts";
import { nameOfConflict } from "./editor-conflicts.tsx";
import { changedMonths, type EditorField, isChanged } from "./editor-draft.ts";
import { type EditorStep, editorSteps } from "./editor-steps.ts";
import { editorText, fieldNames } from "./editor-text.ts";
import type { ProfileEditorState } from "./use-profile-editor.ts";

type FooterProps = {
  metadata: CompanyMetadata;
  editor: ProfileEditorState;
  /** A picture has just made the profile visible. */
  isPublishedHere: boolean;
};

/** Always in sight: the way through the steps, the press that saves, and what came of it. */
export function EditorFooter({
  step,
  onStep,
  ...props
}: FooterProps & { step: EditorStep; onStep: (step: EditorStep) => void }) {
  const { editor } = props;
  const index = editorSteps.findIndex(({ id }) => id === step);
  const before = editorSteps[index - 1];
  const after = editorSteps[index + 1];
  const footer = useRef<HTMLDivElement>(null);
  // The second half of a double tap is no press of its own: it would leave out a step.
  const turnTo = (next: EditorStep, { detail }: MouseEvent) => {
    if (detail < 2) onStep(next);
  };
  // „Dalej” goes with the last step but one, „Wstecz” with the second: both end at the top of a step.
  const kept = useFocusKept(() => footer.current?.closest("dialog")?.querySelector("h2"));
  return (
    <div ref={footer} {...kept} className="border-t border-line bg-surface px-5 py-3 sm:px-8">
      <FooterNotices alerts={<Alerts {...props} />} news={<News {...props} />} />
      <DraftStatus sync={editor.sync} press={editorText.save} onDiscard={editor.discard} />
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        {before && (
          <Button variant="underline" size="sm" onClick={(event) => turnTo(before.id, event)}>
            {editorText.back}
          </Button>
        )}
        {after && (
          <Button
            variant="outlined"
            size="sm"
            className="ml-auto"
            onClick={(event) => turnTo(after.id, event)}
          >
            {editorText.next}
          </Button>
        )}
        <Button
          size="sm"
          pending={editor.pending}
          className={after ? "" : "ml-auto"}
          onClick={() => void editor.save()}
        >
          {editorText.save}
        </Button>
      </div>
    </div>
  );
}

function Alerts({ metadata, editor: { problem, errors, values } }: FooterProps) {
  const wrong = (Object.keys(errors) as EditorField[]).map((field) => fieldNames[field]);
  const isPhoneLeft = lacksOnlyPhone(errors, values);
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {isPhoneLeft && <FooterNotice tone="info">{editorText.phoneLeft}</FooterNotice>}
      {wrong.length > 0 && !isPhoneLeft && (
        <FooterNotice tone="danger">{correctFieldsText(wrong)}</FooterNotice>
      )}
      {metadata.is_published && values.subcategory_ids.length === 0 && (
        <FooterNotice tone="warning">{editorText.noCategoryLeft}</FooterNotice>
      )}
    </>
  );
}

function News({ metadata, editor, isPublishedHere }: FooterProps) {
  const overridden = overriddenNow(editor).map(nameOfConflict);
  return (
    <>
      {editor.collisions.length > 0 && (
        <FooterNotice
          tone="warning"
          action={
            <Button variant="white" size="sm" onClick={editor.chooseDraft}>
              {editorText.chooseDraft}
            </Button>
          }
        >
          {editorText.elsewhere}
        </FooterNotice>
      )}
      {overridden.length > 0 && (
        <FooterNotice tone="warning">{editorText.overrides(overridden)}</FooterNotice>
      )}
      {isPublishedHere && (
        <FooterNotice
          tone="success"
          action={
            <Link to={`/firma/${metadata.slug}`} className={buttonClass("white", "sm")}>
              {editorText.publicPage}
            </Link>
          }
        >
          {editorText.publishedNow}
        </FooterNotice>
      )}
      {editor.isNothingToSave && (
        <FooterNotice tone="info">{editorText.nothingChanged}</FooterNotice>
      )}
    </>
  );
}

/** What another window saved and the next save replaces. */
function overriddenNow({ draft, overridden }: ProfileEditorState): string[] {
  const months = changedMonths(draft).map((month) => `months.${month}`);
  return overridden.filter((id) =>
    id.startsWith("months.") ? months.includes(id) : isChanged(draft, id as EditorField),
  );
}
