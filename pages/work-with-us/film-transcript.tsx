import styled from 'styled-components'
import { workWithUs } from '#content/work-with-us.ts'
import { theme } from '#components/theme/tokens.ts'
import { CloseButton } from '#components/ui/close-button.tsx'
import { DialogHead } from '#components/ui/dialog-head.tsx'
import { dialogStyle } from '#components/ui/dialog-style.ts'

export const transcriptId = 'film-transcript'

/** The film in words, with its times; a popover, so it opens and closes without script. */
export function FilmTranscript() {
  const { film } = workWithUs
  return (
    <Sheet id={transcriptId} popover="auto" role="dialog" aria-labelledby="film-title">
      <DialogHead
        titleId="film-title"
        title={
          <>
            {film.title} <Length>{film.length}</Length>
          </>
        }
      >
        <CloseButton
          type="button"
          popoverTarget={transcriptId}
          popoverTargetAction="hide"
          aria-label={film.close}
        >
          ×
        </CloseButton>
      </DialogHead>
      <ol>
        {film.transcript.map(({ at, text }) => (
          <Passage key={at}>
            <Time>{at}</Time>
            <p>{text}</p>
          </Passage>
        ))}
      </ol>
    </Sheet>
  )
}

const Sheet = styled.div`
  ${dialogStyle}
  margin: auto;
  overflow-y: auto;
`

const Length = styled.span`
  color: ${theme.color.brassText};
`

const Passage = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${theme.space.md};
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};
`

const Time = styled.span`
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.9;
`
