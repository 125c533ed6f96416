import { inlineParts } from '#lib/inline-links.ts'

/** Text with its links. */
export function InlineText({ children }: { children: string }) {
  return inlineParts(children).map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
