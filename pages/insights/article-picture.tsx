import styled from 'styled-components'
import { pictureSize, picturePaths } from '#lib/picture-paths.ts'
import { theme } from '#components/theme/tokens.ts'

/** The figures of an article as a small drawing; the article has them in full, so it is read out to nobody. */
export function ArticlePicture({ heights }: { heights: readonly number[] }) {
  const { stems, points } = picturePaths(heights)
  const { width, height } = pictureSize
  return (
    <Picture viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path data-field="stems" d={stems} />
      <path data-field="points" d={points} />
    </Picture>
  )
}

const Picture = styled.svg`
  inline-size: 100%;
  max-inline-size: 16rem;
  padding-block: 0.25rem;
  overflow: visible;
  border-block-end: 1px solid ${theme.color.line};
  fill: none;
  stroke: ${theme.color.lineStrong};
  stroke-linecap: round;

  > :last-child {
    stroke: ${theme.color.brass};
    stroke-width: 7;
  }
`
