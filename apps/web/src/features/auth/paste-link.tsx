import { Button } from '@grandstand/ui/button';
import { ScriptForm } from '@grandstand/ui/script-form';
import { TextField } from '@grandstand/ui/text-field';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './auth-page.module.css';
import { pastedLink } from './mail-link.ts';

/** For users who read mail on another device: opens the page of a pasted link. */
export function PasteLink() {
  const { t } = useTranslator();
  const [, goTo] = useLocation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const use = (pasted: string) => {
    const link = pastedLink(pasted);
    if (link) goTo(link);
    else setError(t('link_incomplete'));
  };
  return (
    <ScriptForm className={styles.step} noValidate onSubmit={() => use(text)}>
      <TextField
        label={t('paste_link')}
        hint={t('paste_link_hint')}
        inputMode="url"
        autoComplete="off"
        name="link"
        value={text}
        error={error}
        onChange={e => {
          setText(e.target.value);
          setError(undefined);
        }}
        onPaste={e => {
          const link = pastedLink(e.clipboardData.getData('text'));
          if (link) goTo(link);
        }}
      />
      <Button kind="line" type="submit">
        {t('use_link')}
      </Button>
    </ScriptForm>
  );
}
