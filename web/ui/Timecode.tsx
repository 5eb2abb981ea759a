interface TimecodeProps {
  /** Digits with colons, for example `00:24:18`. */
  text: string;
  className?: string;
}

/** A clock that moves: every digit in a cell of its own, because the font has no figures of equal width. Read out as one text. */
export function Timecode({ text, className = '' }: TimecodeProps) {
  return (
    <span className={`whitespace-nowrap ${className}`}>
      <span className="sr-only">{text}</span>
      <span aria-hidden>
        {Array.from(text, (character, index) => (
          <span key={index} className={character === ':' ? '' : 'inline-block w-(--digit) text-center'}>
            {character}
          </span>
        ))}
      </span>
    </span>
  );
}
