// What pages alone are written with: no island brings any of it to the browser.

import styled from 'styled-components'
import { secondary, theme } from '../theme/tokens.ts'
import { Note } from './text.tsx'

/** A remark in a line of its own, under the words it belongs to. */
export const NoteBelow = styled.span`
  display: block;
  ${secondary(theme.size.caption)}
  font-weight: 400;
`

/** Text that stands back behind what is around it. */
export const SoftText = styled.p`
  color: ${theme.color.inkSoft};
`

/** The sentence under a title. */
export const Lead = styled.p`
  max-inline-size: 40rem;
  ${secondary(theme.size.lead)}
  line-height: 1.5;
`

/** The title of a page without a drawing beside it. */
export const PageTitle = styled.h1`
  font-size: ${theme.size.title};
`

/** As large as the title of a section. */
export const LargeTitle = styled.h2`
  font-size: ${theme.size.h2};
`

/** The title over a list that fills the page. */
export const ListTitle = styled(LargeTitle)`
  margin-block-end: ${theme.space.xl};
`

/** A remark with room above it. */
export const Remark = styled(Note)`
  margin-block-start: ${theme.space.md};
`

/** A small label above a heading, led by a planet on its orbit. */
export const Eyebrow = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${theme.color.brassText};
  font-size: ${theme.size.caption};
  font-weight: 600;
  letter-spacing: 0.08em;
  text-transform: uppercase;

  &::before {
    content: '';
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: ${theme.color.brass};
    outline: 1px solid ${theme.color.brass};
    outline-offset: 3px;
    margin-inline: 0.25rem;
  }
`

/** What is said of something right under its small title. */
export const TextBelow = styled(SoftText)`
  max-inline-size: ${theme.width.form};
  margin-block-start: ${theme.space.xxs};
`

/** Rows that each begin with a fine rule; one more ends them. */
export const RuledRows = styled.ul`
  border-block-end: 1px solid ${theme.color.line};
`

/** Short points under one another, each below a fine rule. */
export const RuledList = styled.ul`
  > li {
    padding-block: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.line};
  }
`

type SentencesProps = { of: readonly string[]; as?: 'li' | 'p' }

/** Sentences, each in an element of its own. */
export const Sentences = ({ of, as: Tag = 'li' }: SentencesProps) =>
  of.map((sentence) => <Tag key={sentence}>{sentence}</Tag>)
