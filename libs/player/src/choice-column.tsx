import { useId } from 'react';

export type Choice = { value: string; label: string };

type ChoiceColumnProps = {
  legend: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
};

export function ChoiceColumn({ legend, choices, chosen, onChoose }: ChoiceColumnProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
