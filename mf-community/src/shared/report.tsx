import { useUser } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';
import type { ComponentProps } from 'react';
import { OptionalPiece } from './optional-piece.js';

type ReportProps = ComponentProps<typeof import('@screenlore/browser-kit/reports')['ReportButton']>;

const ReportButton = lazyPart<ReportProps>(() =>
  import('@screenlore/browser-kit/reports').then((reports) => ({ default: reports.ReportButton })),
);

/** The report button, loaded only for users who may report. */
export const Report = (props: ReportProps) =>
  useUser() && !props.own ? (
    <OptionalPiece>
      <ReportButton {...props} />
    </OptionalPiece>
  ) : null;
