import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useCropGestures, useFrameSize } from "./crop-gestures.ts";
import {
  boundView,
  cropOf,
  type CropView,
  drawnSize,
  firstView,
  leastZoom,
  maxZoom,
  type Size,
  smallSideOf,
  zoomed,
  zoomedAt,
} from "./crop.ts";
import { cutPicture, type PictureSlot, pictureShapes } from "./picture-file.ts";
import { pictureText } from "./text.ts";

type CropProps = {
  slot: PictureSlot;
  picture: ImageBitmap;
  onDone: (blob: Blob) => void;
  onCancel: () => void;
};

const moves = [
  { icon: "chevron-left", words: pictureText.moveLeft, dx: -1, dy: 0 },
  { icon: "chevron-right", words: pictureText.moveRight, dx: 1, dy: 0 },
  { icon: "chevron-up", words: pictureText.moveUp, dx: 0, dy: -1 },
  { icon: "chevron-down", words: pictureText.moveDown, dx: 0, dy: 1 },
] as const;
const moveStep = 16;

/** Chooses the part of a picture that is sent. */
export function PictureCrop({ slot, picture, onDone, onCancel }: CropProps) {
  const zoomId = useId();
  const { ratio } = pictureShapes[slot];
  const [frameRef, frame] = useFrameSize(ratio);
  const shape = { ratio, isLogo: slot === "logo" };
  const least = leastZoom(picture, shape);
  const [view, setView] = useState(firstView(picture, shape));
  const [isCutting, setCutting] = useState(false);
  const change = (next: (view: CropView) => CropView) =>
    setView((before) => boundView(next(before), { picture, frame, least }));
  const move = (dx: number, dy: number) =>
    change(({ zoom, x, y }) => ({ zoom, x: x + dx, y: y + dy }));
  const gestures = useCropGestures({
    onMove: move,
    onPinch: (factor, at) =>
      change((before) => zoomedAt(before, { wanted: before.zoom * factor, least, at })),
  });
  const use = async () => {
    setCutting(true);
    onDone(await cutPicture(picture, { view, frame, slot }));
  };
  return (
    <Dialog open onClose={onCancel} title={pictureText.crop} size="lg">
      <p className="mb-4 text-ink-muted">
        <span className="hidden pointer-coarse:inline">{pictureText.cropHint.touch}</span>
        <span className="pointer-coarse:hidden">{pictureText.cropHint.mouse}</span>
        {least < 1 && ` ${pictureText.logoHintWhole}`}
      </p>
      <div
        ref={frameRef}
        {...gestures}
        style={{ aspectRatio: ratio }}
        className={`relative mx-auto w-full cursor-grab touch-none overflow-hidden rounded-lg bg-stone active:cursor-grabbing ${slot === "logo" ? "max-w-[min(20rem,60dvh)]" : ""}`}
      >
        <CropPicture picture={picture} view={view} frame={frame} />
      </div>
      <div className="mt-4 flex justify-center gap-2">
        {moves.map(({ icon, words, dx, dy }) => (
          <button
            key={icon}
            type="button"
            aria-label={words}
            onClick={() => move(dx * moveStep, dy * moveStep)}
            className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:border-ink"
          >
            <Icon name={icon} size={20} />
          </button>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <label htmlFor={zoomId} className="text-[0.9375rem] font-medium">
          {pictureText.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min={least}
          max={maxZoom}
          step={0.05}
          value={view.zoom}
          onChange={(event) => {
            const zoom = Number(event.target.value);
            change((before) => zoomed(before, zoom));
          }}
          className="h-11 min-w-32 grow scroll-mb-24 accent-accent"
        />
      </div>
      {slot === "logo" && <SmallLogo side={smallSideOf(cropOf(view, picture, frame))} />}
      {/* In sight also where a phone has no room for all. */}
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 bg-ground px-6 pt-3 pb-4 sm:-mx-9 sm:-mb-9 sm:px-9 sm:pb-6">
        <Button variant="outlined" size="sm" onClick={onCancel}>
          {pictureText.cancel}
        </Button>
        <Button size="sm" onClick={() => void use()} pending={isCutting}>
          {pictureText.cropDone}
        </Button>
      </div>
    </Dialog>
  );
}

/** A warning, not a refusal: a small logo is better than none. */
function SmallLogo({ side }: { side: number | null }) {
  return (
    <div role="status">
      {side !== null && (
        <p className="mt-4 rounded-lg bg-warning-soft px-4 py-3 text-warning">
          {pictureText.smallLogo(side)}
        </p>
      )}
    </div>
  );
}

/** Drawn from the very pixels that are sent; a large picture is not decoded twice. */
function CropPicture({
  picture,
  view,
  frame,
}: {
  picture: ImageBitmap;
  view: CropView;
  frame: Size;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current!;
    const ratio = Math.min(devicePixelRatio, 2);
    element.width = Math.round(frame.width * ratio);
    element.height = Math.round(frame.height * ratio);
    const context = element.getContext("2d")!;
    const { width, height } = drawnSize(picture, frame, view.zoom);
    context.scale(ratio, ratio);
    const left = (frame.width - width) / 2 + view.x;
    const top = (frame.height - height) / 2 + view.y;
    // As what is sent has no see-through parts, and nothing beside it.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, frame.width, frame.height);
    context.drawImage(picture, left, top, width, height);
  }, [picture, view, frame]);
  return <canvas ref={canvas} aria-hidden="true" className="pointer-events-none size-full" />;
}
