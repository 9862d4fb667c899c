import { useTranslation } from 'react-i18next';
import { Panel } from '#app/ui/panel.tsx';
import styles from './book.module.css';
import { BookBody, type BookBodyProps } from './book-body.tsx';
import { BookControls } from './book-controls.tsx';

/** The order book. Its rows hold still while the pointer or the keyboard is in them. */
export function BookPanel(props: BookBodyProps) {
  const { t } = useTranslation('book');
  return (
    <Panel
      title={t('book.title')}
      end={!props.frame && <BookControls precision={props.precision} />}
      className={styles.panel}
    >
      <BookBody {...props} />
    </Panel>
  );
}
