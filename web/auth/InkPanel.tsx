import { messages } from './messages.ts';

/** Loudness of the opening sentences, 0..100: words with silence between them. */
const SENTENCES = [
  [29, 47, 44, 30, 73, 67, 60, 43, 63, 55, 48],
  [29, 19, 19, 28, 72, 75, 46, 49, 48, 32, 72, 29, 50, 31, 52, 61, 49, 42, 31, 67, 57, 68],
  [37, 61, 43, 64, 60, 45, 25, 42, 30, 43, 21, 47, 23, 44, 35, 48, 33, 32, 33],
  [48, 40, 24, 31, 26, 52, 33, 21, 31, 41, 35, 34, 23, 42, 37, 35, 56, 46, 38, 17, 38, 23, 43, 32],
  [39, 29, 25, 10, 21, 19, 14, 25, 23],
];
const SILENCE = [5, 4, 5, 5, 4, 5, 5, 4, 5, 5];
const BARS = SENTENCES.flatMap((bars) => [...bars, ...SILENCE]);

/** What the product does, in one picture: sound above, words on rules below. Decoration only. */
export function InkPanel() {
  return (
    <section
      aria-hidden
      className="relative flex flex-col overflow-hidden bg-[#1515af] px-14 pt-16 pb-14 text-[#fff] max-lg:hidden"
    >
      <svg
        viewBox={`0 0 ${BARS.length * 4} 150`}
        preserveAspectRatio="none"
        className="-mx-14 h-[150px] fill-none stroke-[#8f91f5] stroke-3"
        strokeLinecap="round"
      >
        <path
          vectorEffect="non-scaling-stroke"
          d={BARS.map((bar, index) => `M${index * 4 + 2} ${75 - bar * 0.74}v${bar * 1.48}`).join('')}
        />
      </svg>
      <div className="relative -mx-14 mt-12 h-[337px] pt-14 pl-[152px]">
        <span className="absolute inset-0 bg-[#3b3bbc] [mask:linear-gradient(#000_1px,transparent_1px)_0_0/100%_56px]" />
        <span className="absolute inset-y-0 left-[124px] w-0.5 bg-[#8f91f5]" />
        {messages.panelLines.map(({ time, before, lit, after }) => (
          <p key={time} className="relative top-1.5 text-[22px]/[56px] whitespace-nowrap">
            <span className="absolute -left-24 w-14 text-right text-[15px] text-[#c9caff]">{time}</span>
            {before}
            <span className="bg-[#fff] text-[#1515af]">{lit}</span>
            {after}
          </p>
        ))}
      </div>
      <p className="mt-auto text-[34px]/[52px] font-bold tracking-[-0.015em]">{messages.panelTitle}</p>
    </section>
  );
}
