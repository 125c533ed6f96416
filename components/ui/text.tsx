import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { inlineParts } from '#lib/inline-links.ts'

/** A remark under what it is about: smaller and quieter than the text. */
export const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

/** Conditions and sources, in the smallest text of the site. */
export const FinePrint = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

/** The title of a part within a section. */
export const SmallTitle = styled.h3`
  font-size: ${theme.size.h3};
`

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

/** Read aloud, not shown. */
export const VisuallyHidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
