import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import styles from './how-it-works.module.css';

interface HowItWorksProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPractice: () => void;
}

/** The rules with one worked example; its figures are the example's own and stay the same. */
export function HowItWorks({ open, onClose, onPractice }: HowItWorksProps) {
  const { t } = useTranslation('contract');
  const steps = [
    t('contract.how.choose'),
    t('contract.how.entry'),
    t('contract.how.expiry'),
    t('contract.how.result'),
    t('contract.how.tie'),
    t('contract.how.closed'),
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('contract.how.title')}
      width={560}
      footer={
        <>
          <Button onClick={onPractice}>{t('contract.how.practice')}</Button>
          <Button look="primary" data-autofocus="" onClick={onClose}>
            {t('contract.how.done')}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section className={styles.example}>
        <h3>{t('contract.how.example')}</h3>
        <p>{t('contract.how.exampleBet')}</p>
        <p>{t('contract.how.exampleWin')}</p>
        <p>{t('contract.how.exampleLose')}</p>
        <p>{t('contract.how.exampleOdds')}</p>
      </section>
      <p>{t('contract.how.house')}</p>
    </Dialog>
  );
}
