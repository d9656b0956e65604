import { ControlRow, type ControlRowProps } from './control-row.tsx';
import { BigPlayButton } from './play-button.tsx';
import { Scrubber } from './scrubber.tsx';
import { SeekButton } from './seek-button.tsx';

type ControlsLayerProps = {
  /** An overlay covers the controls: they are inert until it closes. */
  covered: boolean;
  onScrubbing: (scrubbing: boolean) => void;
  row: ControlRowProps;
};

export function ControlsLayer({ covered, onScrubbing, row }: ControlsLayerProps) {
  return (
    <div className="player__controls" inert={covered}>
      <div className="player__middle">
        <SeekButton to="back" large />
        <BigPlayButton />
        <SeekButton to="forward" large />
      </div>
      <div className="player__bottom">
        <Scrubber onScrubbing={onScrubbing} />
        <ControlRow {...row} />
      </div>
    </div>
  );
}
