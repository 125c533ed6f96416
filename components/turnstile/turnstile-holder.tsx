import type { Ref } from 'react'
import styled from 'styled-components'

/**
 * Where a form's check for people goes, before its button. Empty and out of the way: it takes room only when
 * the check has to ask something. Its presence lets the page's policy in on Turnstile.
 */
export function TurnstileHolder({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return <Holder ref={ref} data-turnstile="" />
}

const Holder = styled.div`
  position: absolute;

  &[data-asking] {
    position: static;
    grid-column: 1 / -1;
  }
`
