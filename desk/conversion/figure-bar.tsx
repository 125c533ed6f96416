import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { ShareBar } from './share-bar.tsx'

/** A figure of a table with a bar under it, beside the largest of its column. */
export function FigureBar({ text, share }: { text: string; share: number }) {
  return (
    <Place>
      <span>{text}</span>
      <ShareBar share={share} />
    </Place>
  )
}

const Place = styled.span`
  display: grid;
  gap: ${theme.space.xxs};
  min-inline-size: 6rem;
  max-inline-size: 18rem;
`
