import { Fragment } from 'react'

/** `Red · 42`: short texts in one line, each in its own direction. Equal texts are shown once. */
export const JoinedTexts = ({ texts }: { texts: readonly string[] }) =>
  [...new Set(texts)].map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ))
