import styled from 'styled-components'
import { article, insights } from '#words/insights.ts'
import { dayText } from '#lib/date-text.ts'
import { cluster, secondary, theme } from '#components/theme/tokens.ts'
import { SampleMark } from '#components/ui/sample-mark.tsx'

type ArticleFactsProps = {
  authorName: string
  isAuthorSample?: boolean
  publishedOn: string
  readMinutes: number
  /** Given when it differs from the day of publication. */
  updatedOn?: string
}

/** By whom, when, how long: one line under a title, with spaces for the search, which quotes it. */
export function ArticleFacts({
  authorName,
  isAuthorSample = false,
  publishedOn,
  readMinutes,
  updatedOn,
}: ArticleFactsProps) {
  return (
    <Line>
      <span>
        {article.by} <span data-field="author">{authorName}</span>
        <SampleMark of={{ isSample: isAuthorSample }} field="sample" />
      </span>{' '}
      <time dateTime={publishedOn} data-field="day">
        {dayText(publishedOn)}
      </time>{' '}
      {updatedOn && updatedOn !== publishedOn && (
        <span>
          {article.updated} <time dateTime={updatedOn}>{dayText(updatedOn)}</time>
        </span>
      )}{' '}
      <span data-field="minutes">{insights.readMinutes(readMinutes)}</span>
    </Line>
  )
}

const Line = styled.p`
  ${cluster(theme.space.xxs, theme.space.xs)}
  ${secondary(theme.size.caption)}
  font-variant-numeric: lining-nums tabular-nums;

  > :not(:last-child)::after {
    content: '·';
    margin-inline-start: ${theme.space.xs};
  }
`
