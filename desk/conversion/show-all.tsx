import styled from 'styled-components'
import { numberText } from '#lib/number-text.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'

/** Stands under a list that is cut; nothing where `onShow` is null. */
export function ShowAll({ count, onShow }: { count: number; onShow: (() => void) | null }) {
  if (!onShow) return null
  return (
    <Place>
      <Button variant="quiet" onClick={onShow}>
        Show all {numberText(count, 0)}
      </Button>
    </Place>
  )
}

const Place = styled.div`
  margin-block-start: ${theme.space.sm};
`
