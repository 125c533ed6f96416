import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { partnerFormWords as words } from '#content/partner-form.ts'
import { theme } from '#components/theme/tokens.ts'
import { Orrery } from '#components/ui/orrery.tsx'

/** Shown once the worker has stored the application, not before. */
export function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <View role="status">
      <Mark>
        <Orrery />
      </Mark>
      <Title ref={heading} tabIndex={-1}>
        {words.thanks}
      </Title>
      <p>{words.thanksLead}</p>
    </View>
  )
}

const View = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.md};
  padding-block: ${theme.space.xxl};
  text-align: center;
`

const Mark = styled.div`
  inline-size: 9rem;
`

const Title = styled.h3`
  font-size: ${theme.size.h2};
  outline: none;
`
