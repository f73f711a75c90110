import { useUser } from '@screenlore/browser-kit';
import { Button, LazyPiece, lazyPart, Modal, preloadModal, TextSkeleton } from '@screenlore/ui';
import { useState } from 'react';
import type { ReportProps } from './report-props.js';

const ReportForm = lazyPart<ReportProps & { onClose: () => void }>(
  () => import(/* webpackChunkName: "report" */ './report-form.js'),
);

/** Reports what somebody else wrote; visitors do not see it (MOD-30). */
export function ReportButton({ own, ...props }: ReportProps & { own: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (useUser() === null || own) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        Report
        <span dir="auto" className="visually-hidden">
          {' '}
          {props.what}
        </span>
      </Button>
      <Modal open={open} onClose={close} title={`Report ${props.what}`}>
        <LazyPiece label="The form" waiting={<TextSkeleton lines={6} />}>
          <ReportForm {...props} onClose={close} />
        </LazyPiece>
      </Modal>
    </>
  );
}

function fetchAhead(): void {
  preloadModal();
  ReportForm.warm();
}
