import { LIMITS, type Passkey } from '@screenlore/contracts';
import { Button, classNames, lazyModule, Modal } from '@screenlore/ui';
import { useEffect } from 'react';
import { TextField } from '../shared/form/text-field.js';
import { useForm } from '../shared/form/use-form.js';
import dialog from '../shared/question/question.module.css';
import { renamePasskey } from './api.js';

const formRules = lazyModule(() => import('./form-rules.js'));

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <Modal open onClose={onClose} title="Rename this passkey">
    <Rename passkey={passkey} onClose={onClose} />
  </Modal>
);

function Rename({ passkey: { _id: passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [send] = renamePasskey.useMutation();
  const { form, field, filled, pending } = useForm<'name'>({
    empty: { name },
    async send(typed) {
      const checked = (await formRules.load()).checkPasskeyName(typed.name);
      if ('faults' in checked) return checked.faults;
      await send({ passkeyId, name: checked.data }).unwrap();
      onClose();
      return undefined;
    },
  });
  useEffect(formRules.warm, []);
  return (
    <form {...form} className={dialog.dialog}>
      <TextField
        {...field('name')}
        label="Name"
        hint="Such as the phone or the computer that it is on."
        autoComplete="off"
        maxLength={LIMITS.passkeyNameMax}
      />
      <div className={classNames('buttons', dialog.answers)}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!filled || pending}>
          Save
        </Button>
      </div>
    </form>
  );
}
