new Intl.DateTimeFormat();
new Intl.NumberFormat();
new Intl.PluralRules();
close();
